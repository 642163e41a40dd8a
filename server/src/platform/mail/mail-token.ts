const MARK = 'r.'

/**
 * What an answer names even where a mail server on the way gives our mail another Message-ID: programs repeat the
 * `References` of the mail they answer.
 */
export const answerToken = (messageId: string): string => messageId.replace('<', `<${MARK}`)

/** The Message-IDs of ours that an answer may name, by themselves or by their tokens; others stay as they are. */
export const answeredIds = (replyIds: readonly string[]): string[] => [
  ...new Set(replyIds.map((id) => (id.startsWith(`<${MARK}`) ? `<${id.slice(MARK.length + 1)}` : id))),
]
