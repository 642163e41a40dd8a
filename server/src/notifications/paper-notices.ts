import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'

/** What is told of papers, to the accounts of their customer, `firm_id`. */
export interface PaperNotices {
  'paper.released': {
    document: { kind: DocumentKind; id: number }
    number: string
    firm_id: number
    kind: Readonly<Record<Language, string>>
    name: string
  }
}

type Texts = {
  readonly [K in keyof PaperNotices]: { title: string; message: (params: PaperNotices[K]) => string }
}

export const paperNotices: Record<Language, Texts> = {
  en: {
    'paper.released': {
      title: 'New document',
      message: ({ number, kind, name }) => `${number}, ${kind.en}: ${name}`,
    },
  },
  el: {
    'paper.released': {
      title: 'Νέο έγγραφο',
      message: ({ number, kind, name }) => `${number}, ${kind.el}: ${name}`,
    },
  },
}
