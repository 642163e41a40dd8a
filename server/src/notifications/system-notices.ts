import { lightWords } from '@dromos/contract/system/findings.ts'
import type { Light } from '@dromos/contract/system/findings.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'

export interface SystemNotices {
  /** There is no backup of this night; why, in the words of the program. */
  'backup.failed': { reason: string }
  /** Parts of the installation that have been failing for a while. */
  'system.failing': { lights: Light[] }
  /** Those of which people were told that work again. */
  'system.recovered': { lights: Light[] }
}

type Texts = {
  readonly [K in keyof SystemNotices]: { title: string; message: (params: SystemNotices[K]) => string }
}

export const systemNotices: Record<Language, Texts> = {
  en: {
    'backup.failed': {
      title: 'Backup failed',
      message: ({ reason }) => `Last night’s backup failed: ${reason}`,
    },
    'system.failing': {
      title: 'System fault',
      message: ({ lights }) =>
        `Failing for ten minutes: ${lights.map((light) => lightWords[light].en).join(', ')}. The page System says what to do.`,
    },
    'system.recovered': {
      title: 'System recovered',
      message: ({ lights }) =>
        `No longer failing: ${lights.map((light) => lightWords[light].en).join(', ')}.`,
    },
  },
  el: {
    'backup.failed': {
      title: 'Αποτυχία αντιγράφου',
      message: ({ reason }) => `Δεν υπάρχει αντίγραφο ασφαλείας αυτής της νύχτας: ${reason}`,
    },
    'system.failing': {
      title: 'Βλάβη συστήματος',
      message: ({ lights }) =>
        `Πρόβλημα εδώ και δέκα λεπτά: ${lights.map((light) => lightWords[light].el).join(', ')}. Η σελίδα «Σύστημα» λέει τι να κάνετε.`,
    },
    'system.recovered': {
      title: 'Αποκατάσταση συστήματος',
      message: ({ lights }) =>
        `Χωρίς βλάβη πλέον: ${lights.map((light) => lightWords[light].el).join(', ')}.`,
    },
  },
}
