import { composerApi } from '../mail/composer/composer.ts'

export const groupComposerApi = composerApi('groups', 'groups.write', {
  desk: 'What a mail to some of a group is written with: those of it who get mails, the first 200, and files',
  preview: 'A mail to some of a group as its first reader sees it',
  send: 'Send a mail to some of a group, each of them named; all of it is written to by its sending',
})
