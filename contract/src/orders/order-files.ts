import { defineApi } from '../base/endpoint.ts'
import { fileCalls } from '../documents/files.ts'

export const orderFilesApi = defineApi({
  'GET /orders/{id}/files': {
    summary: 'The files of an order; customers see what is released to them and what they have added',
    access: 'order_files.read',
    ...fileCalls.list,
  },
  'POST /orders/{id}/files/store': {
    summary: 'Add a file to an order: PDF, JPEG, PNG, WebP, DOCX or XLSX; what a customer adds is released',
    access: 'order_files.add',
    ...fileCalls.store,
  },
  'POST /orders/files/update/{id}': {
    summary: 'Change the kind and the name of a file',
    access: 'order_files.manage',
    ...fileCalls.update,
  },
  'PUT /orders/files/share/{id}': {
    summary: 'Release a file to the customer, or take it back',
    access: 'order_files.manage',
    ...fileCalls.share,
  },
  'DELETE /orders/files/destroy/{id}': {
    summary: 'Remove a file; it can be put back for 30 days',
    access: 'order_files.manage',
    ...fileCalls.destroy,
  },
  'PUT /orders/files/restore/{id}': {
    summary: 'Put a removed file back',
    access: 'order_files.manage',
    ...fileCalls.restore,
  },
  'GET /orders/files/{id}/content': {
    summary: 'The content of a file of an order, to be saved; who opens it is noted',
    access: 'order_files.read',
    ...fileCalls.content,
  },
})
