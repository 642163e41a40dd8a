import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('country-map', {
  en: {
    hint: 'The wider a line, the more goes that way. Choose a country for its own lines.',
    all: 'All countries',
    missing: 'Not on the map: {{countries}}.',
  },
  el: {
    hint: 'Όσο πιο φαρδιά η γραμμή, τόσο περισσότερα περνούν. Επιλέξτε χώρα για τις δικές της γραμμές.',
    all: 'Όλες οι χώρες',
    missing: 'Εκτός χάρτη: {{countries}}.',
  },
})
