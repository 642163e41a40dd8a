import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { byFile, documentFiles, fileChange, fileInput, fileSharing, savedFile } from '../documents/files.ts'
import { MAX_DOCUMENT_BYTES } from '../firms/firm-files.ts'

export const orderFilesApi = defineApi({
  'GET /orders/{id}/files': {
    summary: 'The files of an order; customers see what is released to them and what they have added',
    access: 'order_files.read',
    params: byId,
    reply: documentFiles,
  },
  'POST /orders/{id}/files/store': {
    summary: 'Add a file to an order: PDF, JPEG, PNG, WebP, DOCX or XLSX; what a customer adds is released',
    access: 'order_files.add',
    params: byId,
    body: fileInput,
    form: { maxFileBytes: MAX_DOCUMENT_BYTES },
    reply: savedFile,
    status: 201,
    idempotent: true,
  },
  'POST /orders/files/update/{id}': {
    summary: 'Change the kind and the name of a file',
    access: 'order_files.manage',
    params: byFile,
    body: fileChange,
    reply: savedFile,
  },
  'PUT /orders/files/share/{id}': {
    summary: 'Release a file to the customer, or take it back',
    access: 'order_files.manage',
    params: byFile,
    body: fileSharing,
    reply: savedFile,
  },
  'DELETE /orders/files/destroy/{id}': {
    summary: 'Remove a file; it can be put back for 30 days',
    access: 'order_files.manage',
    params: byFile,
    reply: z.object({ id: z.string() }),
  },
  'PUT /orders/files/restore/{id}': {
    summary: 'Put a removed file back',
    access: 'order_files.manage',
    params: byFile,
    reply: z.object({ id: z.string() }),
  },
  'GET /orders/files/{id}/content': {
    summary: 'The content of a file of an order, to be saved; who opens it is noted',
    access: 'order_files.read',
    params: byFile,
    reply: z.any(),
    produces: 'application/octet-stream',
  },
})
