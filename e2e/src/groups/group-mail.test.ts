import { mailGroup } from './group-mail.ts'

mailGroup('en')
