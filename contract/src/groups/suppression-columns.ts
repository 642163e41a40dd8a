import type { Columns } from '../constants/columns.ts'
import type { Words } from '../constants/words.ts'
import { words } from '../constants/words.ts'

/** Why an address gets no group mail: its owner does not want any, or it does not work. */
export const suppressionKinds = ['unsubscribed', 'undeliverable'] as const
export type SuppressionKind = (typeof suppressionKinds)[number]

export const suppressionKindWords: Readonly<Record<SuppressionKind, Words>> = {
  unsubscribed: { en: 'Unsubscribed', el: 'Διαγράφηκε' },
  undeliverable: { en: 'Undeliverable', el: 'Δεν λειτουργεί' },
}

interface SuppressionRow {
  address: string
  kind: SuppressionKind
  reason: string
  created_at: string
  created_by: string | null
  lifted_at: string | null
  lifted_by: string | null
  lift_reason: string
}

export const suppressionColumns = {
  address: { word: words.email, value: ({ address }) => address, sort: 'address' },
  kind: {
    word: { en: 'Reason', el: 'Λόγος' },
    value: ({ kind }, language) => suppressionKindWords[kind][language],
  },
  reason: { word: { en: 'Details', el: 'Λεπτομέρειες' }, value: ({ reason }) => reason },
  created_at: {
    word: { en: 'Since', el: 'Από' },
    kind: 'moment',
    value: (row) => row.created_at,
    sort: 'created_at',
  },
  created_by: { word: { en: 'Created by', el: 'Καταχώριση από' }, value: (row) => row.created_by ?? '' },
  lifted_at: {
    word: { en: 'Allowed again', el: 'Επιτρέπεται από' },
    kind: 'moment',
    value: (row) => row.lifted_at,
  },
  lifted_by: {
    word: { en: 'Allowed by', el: 'Επιτράπηκε από' },
    value: (row) => row.lifted_by ?? '',
    hidden: true,
  },
  lift_reason: {
    word: { en: 'Reason for allowing', el: 'Λόγος νέας άδειας' },
    value: (row) => row.lift_reason,
    hidden: true,
  },
} as const satisfies Columns<SuppressionRow>
