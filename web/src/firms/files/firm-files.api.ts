import type { FirmFile, FirmFileInput } from '@dromos/contract/firms/firm-files.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
// Not fetched at the first upload: a connection that is lost by then would keep it from starting at all.
import { callWithFile } from '../../platform/transfer.ts'
import type { SendFile } from '../../ui/files/use-uploads.ts'

export const firmFilesQuery = (firmId: number) =>
  queryOptions({
    queryKey: ['firms', 'files', firmId],
    queryFn: ({ signal }) => call('GET /firms/{id}/files', { params: { id: firmId }, signal }),
  })

export const expiringFilesQuery = queryOptions({
  queryKey: ['firms', 'files', 'expiring'],
  queryFn: ({ signal }) => call('GET /firms/files/expiring', { query: { pageSize: 100 }, signal }),
})

export const firmFilesChanged = () => {
  void queryClient.invalidateQueries({ queryKey: ['firms', 'files'] })
  void queryClient.invalidateQueries({ queryKey: ['firms', 'rail'] })
}

export const sendFirmFile =
  (firmId: number, body: FirmFileInput): SendFile =>
  async (sending, idempotencyKey) => {
    const input = { params: { id: firmId }, body, idempotencyKey }
    return callWithFile('POST /firms/{id}/files/store', input, sending)
  }

export const contentAddress = ({ id }: Pick<FirmFile, 'id'>): string => `/files/${id}/content`
