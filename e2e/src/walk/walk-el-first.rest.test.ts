import { walkThrough } from './walk.ts'

walkThrough('el', { part: 1, of: 2 })
