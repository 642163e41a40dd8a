import type { ChatRules } from '../chats/chat-rules.policy.ts'
import { admitToGroupage } from './groupage-admission.ts'
import { getChatFacts, lockGroupage } from './groupages.queries.ts'

/** Among colleagues alone: a groupage has no customer. */
export const groupageChatRules: ChatRules = {
  admit: async (context, id) => {
    const document = await admitToGroupage(context, id)
    const { number_id: number, assign_user: user } = await getChatFacts(context.db, id)
    return {
      document,
      number,
      firm: null,
      office: '',
      followersOf: async () => (user === null ? [] : [user]),
    }
  },
  lock: lockGroupage,
}
