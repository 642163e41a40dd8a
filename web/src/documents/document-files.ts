import { call } from '../platform/api.ts'
// Not fetched at the first upload: a connection that is lost by then would keep it from starting at all.
import { callWithFile } from '../platform/transfer.ts'
import { queryClient } from '../platform/query-client.ts'
import type { DocumentArea } from './document-calls.ts'
import type { FileCalls } from './files-panel.tsx'

/** The files of a document that are released to nobody. */
export const documentFiles = (area: DocumentArea, documentId: number): FileCalls => ({
  ...storedFiles(area, documentId),
  queryKey: filesKey(area, documentId),
  update: (id, body) => call(`POST /${area}/files/update/{id}`, { params: { id }, body }),
})

/** The files of a document, which can be released to its customer. */
export const releasedFiles = (area: Exclude<DocumentArea, 'groupages'>, documentId: number): FileCalls => ({
  ...documentFiles(area, documentId),
  share: (id, body) => call(`PUT /${area}/files/share/{id}`, { params: { id }, body }),
})

/** The files of a customer's own booking. */
export const ownFiles = (bookingId: number): FileCalls => ({
  ...storedFiles('bookings/own', bookingId),
  queryKey: filesKey('bookings', bookingId),
  // Renaming and releasing are the office's; no row offers them.
  update: () => Promise.reject(new Error('not the customer’s')),
  share: () => Promise.reject(new Error('not the customer’s')),
})

export const filesKey = (area: DocumentArea, id: number) => [area, 'files', id] as const

export const invalidateFiles = (area: DocumentArea, id: number): void =>
  void queryClient.invalidateQueries({ queryKey: filesKey(area, id) })

const storedFiles = (
  area: DocumentArea | 'bookings/own',
  documentId: number,
): Omit<FileCalls, 'queryKey' | 'update'> => ({
  read: (signal) => call(`GET /${area}/{id}/files`, { params: { id: documentId }, signal }),
  send: (body) => (sending, idempotencyKey) =>
    callWithFile(
      `POST /${area}/{id}/files/store`,
      { params: { id: documentId }, body, idempotencyKey },
      sending,
    ),
  destroy: (id) => call(`DELETE /${area}/files/destroy/{id}`, { params: { id } }),
  restore: (id) => call(`PUT /${area}/files/restore/{id}`, { params: { id } }),
  addressOf: ({ id }) => `/${area}/files/${id}/content`,
})
