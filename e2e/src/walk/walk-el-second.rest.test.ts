import { walkThrough } from './walk.ts'

walkThrough('el', { part: 2, of: 2 })
