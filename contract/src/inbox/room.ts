/** By which way a conversation goes: mail, the chat with a customer, the chat of colleagues. */
export const conversationChannels = ['email', 'customer', 'staff'] as const
export type ConversationChannel = (typeof conversationChannels)[number]

/** The tabs of the inbox: `all` is mail and the chats of customers. */
export const roomTabs = ['all', ...conversationChannels] as const
export type RoomTab = (typeof roomTabs)[number]

/** Whose turn it is: ours, theirs, nobody's; `ignored` ones concern nobody here. */
export const conversationStates = ['answer', 'waiting', 'done', 'ignored'] as const
export type ConversationState = (typeof conversationStates)[number]

/** What the inbox is narrowed to. `mine` is what its reader answers for, `unlinked` is mail of no record. */
export const roomStates = ['answer', 'mine', 'unlinked', 'waiting', 'done', 'ignored', 'any'] as const
export type RoomState = (typeof roomStates)[number]

/** What makes a conversation urgent: its truck is on the road, or stops today. */
export const urgencies = ['road', 'today', 'none'] as const
export type ConversationUrgency = (typeof urgencies)[number]
