import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'))

/** The typeface of documents, by weight. */
export const fontFiles = {
  400: join(folder, '400Regular/NotoSans_400Regular.ttf'),
  600: join(folder, '600SemiBold/NotoSans_600SemiBold.ttf'),
} as const

export type FontWeight = keyof typeof fontFiles
