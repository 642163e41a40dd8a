import { defineApi } from '../base/endpoint.ts'
import { fileCalls } from '../documents/files.ts'

export const bookingFilesApi = defineApi({
  'GET /bookings/{id}/files': {
    summary: 'The files of a booking; those of an accepted one are its order’s',
    access: 'bookings.read',
    ...fileCalls.list,
  },
  'POST /bookings/{id}/files/store': {
    summary: 'Add a file to a booking',
    access: 'bookings.write',
    ...fileCalls.store,
  },
  'POST /bookings/files/update/{id}': {
    summary: 'Change the kind and the name of a file of a booking',
    access: 'bookings.write',
    ...fileCalls.update,
  },
  'PUT /bookings/files/share/{id}': {
    summary: 'Release a file of a booking to the customer, or take it back',
    access: 'bookings.write',
    ...fileCalls.share,
  },
  'DELETE /bookings/files/destroy/{id}': {
    summary: 'Remove a file of a booking; it can be put back for 30 days',
    access: 'bookings.write',
    ...fileCalls.destroy,
  },
  'PUT /bookings/files/restore/{id}': {
    summary: 'Put a removed file of a booking back',
    access: 'bookings.write',
    ...fileCalls.restore,
  },
  'GET /bookings/files/{id}/content': {
    summary: 'The content of a file of a booking, to be saved; who opens it is noted',
    access: 'bookings.read',
    ...fileCalls.content,
  },
})
