import { defineApi } from '../base/endpoint.ts'
import { chatCalls } from '../chats/chat.ts'

/** That of an accepted booking goes on in its order. */
export const bookingChatApi = defineApi({
  'GET /bookings/{id}/chat': {
    summary: 'The chat of a booking, with the newest messages of each channel the reader has',
    access: 'bookings.read',
    ...chatCalls.open,
  },
  'GET /bookings/{id}/chat/messages': {
    summary: 'Messages of a channel of its chat: older or newer ones, one, or those with these words',
    access: 'bookings.read',
    ...chatCalls.messages,
  },
  'POST /bookings/{id}/chat/store': {
    summary: 'Write in the chat of a booking',
    access: 'bookings.read',
    ...chatCalls.store,
  },
  'POST /bookings/{id}/chat/update/{message}': {
    summary: 'Change one’s own message, within five minutes',
    access: 'bookings.read',
    ...chatCalls.update,
  },
  'DELETE /bookings/{id}/chat/destroy/{message}': {
    summary: 'Delete one’s own message, within five minutes',
    access: 'bookings.read',
    ...chatCalls.destroy,
  },
  'PUT /bookings/{id}/chat/read': {
    summary: 'Say up to which message one has read a channel',
    access: 'bookings.read',
    ...chatCalls.read,
  },
  'PUT /bookings/{id}/chat/typing': {
    summary: 'Say that one is writing; it is told, and not kept',
    access: 'bookings.read',
    ...chatCalls.typing,
  },
})

/** The customer's side: the customer channel alone. */
export const ownChatApi = defineApi({
  'GET /bookings/own/{id}/chat': {
    summary: 'The chat of one of their own bookings, with the newest messages of each channel the reader has',
    access: 'bookings.own',
    ...chatCalls.open,
  },
  'GET /bookings/own/{id}/chat/messages': {
    summary: 'Messages of a channel of its chat: older or newer ones, one, or those with these words',
    access: 'bookings.own',
    ...chatCalls.messages,
  },
  'POST /bookings/own/{id}/chat/store': {
    summary: 'Write in the chat of one of their own bookings',
    access: 'bookings.own',
    ...chatCalls.store,
  },
  'POST /bookings/own/{id}/chat/update/{message}': {
    summary: 'Change one’s own message, within five minutes',
    access: 'bookings.own',
    ...chatCalls.update,
  },
  'DELETE /bookings/own/{id}/chat/destroy/{message}': {
    summary: 'Delete one’s own message, within five minutes',
    access: 'bookings.own',
    ...chatCalls.destroy,
  },
  'PUT /bookings/own/{id}/chat/read': {
    summary: 'Say up to which message one has read a channel',
    access: 'bookings.own',
    ...chatCalls.read,
  },
  'PUT /bookings/own/{id}/chat/typing': {
    summary: 'Say that one is writing; it is told, and not kept',
    access: 'bookings.own',
    ...chatCalls.typing,
  },
})
