import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { id } from '../base/text.ts'
import { logoReply } from '../businesses/page-house.ts'
import { fileLink, fileLinkInput, linkSecrets, sharedFiles } from '../documents/file-links.ts'
import { byFile } from '../documents/files.ts'

const unlocking = z.strictObject({ ...linkSecrets, order_id: id })
const PER_MINUTE = 120

export const orderFileLinksApi = defineApi({
  'GET /orders/{id}/files/link': {
    summary: 'The latest link to the public page with the released files of an order',
    access: 'order_files.link',
    params: byId,
    reply: z.object({ link: fileLink.nullable() }),
  },
  'POST /orders/{id}/files/link/store': {
    summary: 'Make a link and a security code; an earlier link of the order ends',
    access: 'order_files.link',
    params: byId,
    body: fileLinkInput,
    reply: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
  },
  'PUT /orders/{id}/files/link/revoke': {
    summary: 'End the link of an order at once',
    access: 'order_files.link',
    params: byId,
    reply: z.object({ id: z.string() }),
  },
  'POST /files/unlock': {
    summary:
      'Open the released files of an order by a link and its security code; tells nothing about orders without them',
    access: 'public',
    body: unlocking,
    reply: sharedFiles,
    perMinute: PER_MINUTE,
  },
  'POST /files/logo': {
    summary: 'The logo of the business whose page it is, once it was opened by the same link and code',
    access: 'public',
    body: unlocking,
    ...logoReply,
    perMinute: PER_MINUTE,
  },
  'POST /files/content/{id}': {
    summary: 'The content of one released file, by the same link and code; each is noted in the order’s log',
    access: 'public',
    params: byFile,
    body: unlocking,
    reply: z.any(),
    produces: 'application/octet-stream',
    perMinute: PER_MINUTE,
  },
})
