import { sendAgainByKeys } from './groupage-sending.ts'

sendAgainByKeys('el')
