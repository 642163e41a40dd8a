import { addressOf, keyHeader, withToken } from './api.ts'
import type { Call, InputOf, LooseInput, ReplyOf } from './api.ts'
import { ApiError, headersOf, refusalOf } from './http.ts'
import { t } from './platform.messages.ts'

export interface Sending {
  file: File
  /** Told how much has left, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Like `call`, with a file; rejects with code `cancelled` when the signal is given. */
export async function callWithFile<K extends Call>(
  key: K,
  input: InputOf<K>,
  sending: Sending,
): Promise<ReplyOf<K>> {
  // Checked against the contract by the caller's types; from here on only the kinds of value matter.
  const parts = input as LooseInput
  const [method = 'POST', path = ''] = key.split(' ')
  const form = new FormData()
  form.append('data', JSON.stringify(parts.body))
  form.append('file', sending.file)
  const attempt = (token: string | null) =>
    sendForm(method, addressOf(path, parts), {
      ...sending,
      form,
      headers: headersOf({ token, ...(parts.idempotencyKey ? { headers: keyHeader(parts) ?? {} } : {}) }),
    })
  // The server validates its answers against the same contract.
  return (await withToken(attempt)) as ReplyOf<K>
}

/** Reads a file that only a signed-in person may have; `onProgress` is told how much has come, from 0 to 1. */
export async function fetchFile(
  address: string,
  signal: AbortSignal,
  onProgress?: (share: number) => void,
  onReply?: (headers: Headers) => void,
): Promise<Blob> {
  return withToken(async (token) => {
    const response = await fetch(`/api${address}`, { headers: headersOf({ token }), signal })
    if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => undefined))
    onReply?.(response.headers)
    return onProgress ? counted(response, onProgress) : response.blob()
  })
}

export async function fetchFileFor(address: string, body: unknown, signal: AbortSignal): Promise<Blob> {
  const headers = { ...headersOf({}), 'Content-Type': 'application/json' }
  const response = await fetch(`/api${address}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => undefined))
  return response.blob()
}

async function counted(response: Response, onProgress: (share: number) => void): Promise<Blob> {
  const size = Number(response.headers.get('content-length')) || Number.POSITIVE_INFINITY
  const parts: BlobPart[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    received += part.value.length
    onProgress(received / size)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

interface OutgoingForm extends Sending {
  form: FormData
  headers: Record<string, string>
}

// Only this older way tells how far an upload has come.
function sendForm(method: string, address: string, outgoing: OutgoingForm): Promise<unknown> {
  const { form, headers, onProgress, signal } = outgoing
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (code: 'offline' | 'cancelled') =>
      reject(new ApiError({ status: 0, code, message: t(code === 'cancelled' ? code : 'somethingWrong') }))
    // Stopped while the session was looked at: what was not sent cannot be broken off.
    if (signal.aborted) return fail('cancelled')
    const cancel = () => request.abort()
    request.open(method, `/api${address}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      const reply = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300 && reply !== undefined) resolve(reply)
      else reject(refusalOf(request.status, reply))
    })
    request.addEventListener('error', () => fail('offline'))
    request.addEventListener('abort', () => fail('cancelled'))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', cancel))
    signal.addEventListener('abort', cancel)
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
