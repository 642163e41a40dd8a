import type { ChatCalls } from '../documents/chat/chat-calls.ts'
import { call } from '../platform/api.ts'
import { groupageFileCalls } from './groupage-files.api.ts'

export const groupageChatCalls = (groupageId: number): ChatCalls => ({
  kind: 'groupage',
  id: groupageId,
  open: (signal) => call('GET /groupages/{id}/chat', { params: { id: groupageId }, signal }),
  messages: (query) => call('GET /groupages/{id}/chat/messages', { params: { id: groupageId }, query }),
  store: (body, idempotencyKey) =>
    call('POST /groupages/{id}/chat/store', { params: { id: groupageId }, body, idempotencyKey }),
  update: (message, body) =>
    call('POST /groupages/{id}/chat/update/{message}', { params: { id: groupageId, message }, body }),
  destroy: (message) =>
    call('DELETE /groupages/{id}/chat/destroy/{message}', { params: { id: groupageId, message } }),
  read: (body) => call('PUT /groupages/{id}/chat/read', { params: { id: groupageId }, body }),
  typing: (body) => call('PUT /groupages/{id}/chat/typing', { params: { id: groupageId }, body }),
  files: groupageFileCalls(groupageId),
})
