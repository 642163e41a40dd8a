/** Characters of one message. */
export const MOST_OF_MESSAGE = 4_000
export const MOST_MENTIONS = 20
export const MOST_MESSAGE_FILES = 10
/** How long who wrote a message may change or delete it, in milliseconds. */
export const CHANGE_MS = 5 * 60_000
/** Messages that come with a chat, and with each step back. */
export const MESSAGES_AT_ONCE = 50

/** Whether its author may still change a message. */
export const isChangeable = (sentAt: string, now: number): boolean => now - Date.parse(sentAt) < CHANGE_MS
