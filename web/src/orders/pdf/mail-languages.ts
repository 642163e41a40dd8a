import { defineMessages } from '../../i18n/messages.ts'

const t = defineMessages('mailLanguages', {
  en: { en: 'English', el: 'Greek' },
  el: { en: 'Αγγλικά', el: 'Ελληνικά' },
})

export const mailLanguages = [
  { value: 'en', label: t('en') },
  { value: 'el', label: t('el') },
]
