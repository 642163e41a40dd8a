import { dayByKeys } from './keyboard-day.ts'

dayByKeys('en')
