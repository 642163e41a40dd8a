import type { DocumentKind } from '@dromos/contract/trade/document-kinds.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'

/** What is told of the chats of documents; messages themselves are read there. */
export interface ChatNotices {
  /** Somebody has named the reader. */
  'chat.mention': ChatPlace & { firm_id: number }
  /** A customer has written, and the reader had read everything. */
  'chat.customer': ChatPlace & { customer: string }
  /** We have written to a customer, `firm_id`, whose account had read everything. */
  'chat.office': ChatPlace & { office: string; firm_id: number }
}

interface ChatPlace {
  document: DocumentKind
  id: number
  number: string
}

type Texts = {
  readonly [K in keyof ChatNotices]: { title: string; message: (params: ChatNotices[K]) => string }
}

export const chatNotices: Record<Language, Texts> = {
  en: {
    'chat.mention': {
      title: 'Named you',
      message: ({ number }) => `You were named in the chat of ${number}.`,
    },
    'chat.customer': {
      title: 'Customer message',
      message: ({ number, customer }) => `${customer} wrote in the chat of ${number}.`,
    },
    'chat.office': {
      title: 'New message',
      message: ({ number, office }) => `${office} wrote to you about ${number}.`,
    },
  },
  el: {
    'chat.mention': {
      title: 'Αναφορά σας',
      message: ({ number }) => `Σας ανέφεραν στη συνομιλία του ${number}.`,
    },
    'chat.customer': {
      title: 'Μήνυμα πελάτη',
      message: ({ number, customer }) => `Ο πελάτης ${customer} έγραψε στη συνομιλία του ${number}.`,
    },
    'chat.office': {
      title: 'Νέο μήνυμα',
      message: ({ number, office }) => `Η ${office} σάς έγραψε για το ${number}.`,
    },
  },
}
