import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('country-map', {
  en: {
    hint: 'Wider lines mean more traffic. Choose a country to see its lines only.',
    all: 'All countries',
    missing: 'Not on the map: {{countries}}.',
  },
  el: {
    hint: 'Όσο πιο φαρδιά η γραμμή, τόσο περισσότερα περνούν. Επιλέξτε χώρα για τις δικές της γραμμές.',
    all: 'Όλες οι χώρες',
    missing: 'Εκτός χάρτη: {{countries}}.',
  },
})
