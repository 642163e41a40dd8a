import { megabytesOf, numberOf } from '../../platform/format.ts'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** `184 kB`, or `2.4 MB` of what is larger than one. */
export const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? `${numberOf(Math.max(1, Math.round(bytes / KILOBYTE)))} kB` : `${megabytesOf(bytes)} MB`
