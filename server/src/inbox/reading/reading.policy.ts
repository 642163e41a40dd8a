import type { Db } from '../../db/client.ts'
import type { FileStore } from '../../files/files.ts'
import type { Secrets } from '../../platform/access/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OnEndedMail } from '../../platform/mail.ts'

export interface ReadingGround {
  db: Db
  clock: Clock
  files: FileStore
  secrets: Secrets
  allowPrivateHosts: boolean
  /** Hears of mails that come back. */
  onEnd: OnEndedMail
}
