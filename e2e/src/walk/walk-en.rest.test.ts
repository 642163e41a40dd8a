import { walkThrough } from './walk.ts'

walkThrough('en')
