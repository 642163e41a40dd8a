import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('map', {
  en: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    attribution: 'Map sources',
    scrollHelp: 'Use Ctrl + scroll to zoom the map',
    scrollHelpMac: 'Use ⌘ + scroll to zoom the map',
    touchHelp: 'Use two fingers to move the map',
    loading: 'The map is loading …',
    failed: 'The map cannot be shown here. The list and the fields have the same information.',
    pin: 'Pin at {{north}}, {{east}}. The arrow keys move it, with Shift in small steps.',
    putPin: 'Place the pin in the map centre',
    pinHint: 'Click the map, or drag the pin. By keyboard: focus the pin and use the arrow keys.',
  },
  el: {
    zoomIn: 'Μεγέθυνση',
    zoomOut: 'Σμίκρυνση',
    attribution: 'Πηγές του χάρτη',
    scrollHelp: 'Ctrl + κύλιση για μεγέθυνση του χάρτη',
    scrollHelpMac: '⌘ + κύλιση για μεγέθυνση του χάρτη',
    touchHelp: 'Μετακινήστε τον χάρτη με δύο δάχτυλα',
    loading: 'Ο χάρτης φορτώνει …',
    failed: 'Ο χάρτης δεν μπορεί να σχεδιαστεί εδώ. Ό,τι δείχνει υπάρχει και στη λίστα και στα πεδία.',
    pin: 'Πινέζα στο {{north}}, {{east}}. Τα βέλη τη μετακινούν, με Shift σε μικρά βήματα.',
    putPin: 'Πινέζα στο κέντρο του χάρτη',
    pinHint:
      'Κάντε κλικ στον χάρτη ή σύρετε την πινέζα. Με το πληκτρολόγιο: εστιάστε στην πινέζα και πατήστε τα βέλη.',
  },
})
