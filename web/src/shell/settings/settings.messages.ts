import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('settings', {
  en: {
    title: 'Settings',
    reset: 'Reset to defaults',
    kept: 'Kept in this browser.',
    layout: { title: 'Layout', vertical: 'Vertical', horizontal: 'Horizontal' },
    width: { title: 'Width', fluid: 'Fluid', boxed: 'Boxed' },
    sidebar: { title: 'Menu type', default: 'Default', compact: 'Compact', condensed: 'Condensed' },
    sidebarColour: { title: 'Menu colour', light: 'Light', dark: 'Dark', accent: 'Blue' },
    topbar: { title: 'Top bar', light: 'Light', dark: 'Dark', accent: 'Blue' },
    scheme: { title: 'Colour scheme', light: 'Light', dark: 'Dark', auto: 'System' },
  },
  el: {
    title: 'Ρυθμίσεις',
    reset: 'Επαναφορά προεπιλογών',
    kept: 'Φυλάσσονται σε αυτό το πρόγραμμα περιήγησης.',
    layout: { title: 'Διάταξη', vertical: 'Κάθετη', horizontal: 'Οριζόντια' },
    width: { title: 'Πλάτος', fluid: 'Πλήρες', boxed: 'Περιορισμένο πλάτος' },
    sidebar: { title: 'Τύπος μενού', default: 'Κανονικό', compact: 'Εικονίδια', condensed: 'Στενό' },
    sidebarColour: { title: 'Χρώμα μενού', light: 'Φωτεινό', dark: 'Σκούρο', accent: 'Μπλε' },
    topbar: { title: 'Επάνω γραμμή', light: 'Φωτεινή', dark: 'Σκούρα', accent: 'Μπλε' },
    scheme: { title: 'Χρώματα σελίδας', light: 'Φωτεινά', dark: 'Σκούρα', auto: 'Σύστημα' },
  },
})
