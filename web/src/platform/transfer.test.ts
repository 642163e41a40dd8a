import { afterEach, expect, it, vi } from 'vitest'
import { callWithFile } from './transfer.ts'

afterEach(() => void vi.unstubAllGlobals())

it('a transfer that is stopped before it was sent is not sent, and says so', async () => {
  const send = vi.fn<() => void>()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = { addEventListener: () => undefined }
      open = () => undefined
      setRequestHeader = () => undefined
      addEventListener = () => undefined
      send = send
    },
  )
  const stopped = AbortSignal.abort()
  const sending = { file: new File(['x'], 'x.png'), onProgress: () => undefined, signal: stopped }
  const call = callWithFile('POST /firms/{id}/files/store', { params: { id: 1 }, body: {} as never }, sending)
  await expect(call).rejects.toMatchObject({ code: 'cancelled' })
  expect(send).not.toHaveBeenCalled()
})
