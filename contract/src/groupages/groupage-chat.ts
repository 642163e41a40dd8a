import { defineApi } from '../base/endpoint.ts'
import { chatCalls } from '../chats/chat.ts'

/** Among colleagues alone: a groupage has no customer. */
export const groupageChatApi = defineApi({
  'GET /groupages/{id}/chat': {
    summary: 'The chat of a groupage, with the newest messages of each channel the reader has',
    access: 'groupages.read',
    ...chatCalls.open,
  },
  'GET /groupages/{id}/chat/messages': {
    summary: 'Messages of a channel of its chat: older or newer ones, one, or those with these words',
    access: 'groupages.read',
    ...chatCalls.messages,
  },
  'POST /groupages/{id}/chat/store': {
    summary: 'Write in the chat of a groupage',
    access: 'groupages.read',
    ...chatCalls.store,
  },
  'POST /groupages/{id}/chat/update/{message}': {
    summary: 'Change one’s own message, within five minutes',
    access: 'groupages.read',
    ...chatCalls.update,
  },
  'DELETE /groupages/{id}/chat/destroy/{message}': {
    summary: 'Delete one’s own message, within five minutes',
    access: 'groupages.read',
    ...chatCalls.destroy,
  },
  'PUT /groupages/{id}/chat/read': {
    summary: 'Say up to which message one has read a channel',
    access: 'groupages.read',
    ...chatCalls.read,
  },
  'PUT /groupages/{id}/chat/typing': {
    summary: 'Say that one is writing; it is told, and not kept',
    access: 'groupages.read',
    ...chatCalls.typing,
  },
})
