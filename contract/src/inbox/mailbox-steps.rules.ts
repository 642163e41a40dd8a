/** Whose sign-in opens a mailbox: presets of two, and one by its addresses. */
export const mailProviderKinds = ['microsoft', 'google', 'other'] as const
export type MailProviderKind = (typeof mailProviderKinds)[number]

export const mailWays = ['incoming', 'outgoing'] as const
export type MailWayName = (typeof mailWays)[number]

/** What a test of a mailbox does, in its order; the first only where a provider signs in. */
export const incomingSteps = ['consent', 'reach', 'tls', 'sign_in', 'folder'] as const
export const outgoingSteps = ['consent', 'reach', 'tls', 'sign_in', 'send'] as const
export const mailboxSteps = ['consent', 'reach', 'tls', 'sign_in', 'folder', 'send'] as const
export type MailboxStep = (typeof mailboxSteps)[number]
