import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'

/** What is told of the chats of documents; messages themselves are read there. */
export interface ChatNotices {
  /** A customer has written, and the reader had read everything. */
  'chat.customer': ChatPlace & { customer: string }
  /** We have written to a customer, `firm_id`, whose account had read everything. */
  'chat.office': ChatPlace & { office: string; firm_id: number }
}

interface ChatPlace {
  document: { kind: DocumentKind; id: number }
  number: string
}

type Texts = {
  readonly [K in keyof ChatNotices]: { title: string; message: (params: ChatNotices[K]) => string }
}

export const chatNotices: Record<Language, Texts> = {
  en: {
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
