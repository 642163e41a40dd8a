import { walkThrough } from './walk.ts'

walkThrough('el')
