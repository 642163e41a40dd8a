import { mailGroup } from './group-mail.ts'

mailGroup('el')
