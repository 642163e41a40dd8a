import { endOldAudit } from '../audit/retention.queries.ts'
import { endRemovedFiles } from '../firms/firm-file-upload.service.ts'
import { cleanUpOrphans } from '../files/kept-files.ts'
import { cleanUpWorkFolder } from '../files/work-folder.ts'
import { cleanUpExports } from '../exports/export-job.service.ts'
import { cleanUpPlans } from '../groupages/planner/plan-job.service.ts'
import { forgetOldReceipts } from '../inbox/reading/reading.queries.ts'
import { forgetUnfiledThreads } from '../inbox/threads/retention.queries.ts'
import { cleanUpImports } from '../imports/import-job.service.ts'
import { forgetOldDrafts } from '../mail/composer/mail-drafts.queries.ts'
import { forgetOldEvents } from '../live/realtime.queries.ts'
import { forgetOldNotifications } from '../notifications/notifications.queries.ts'
import { discardOver } from '../system/jobs.queries.ts'
import { forgetGoneProcesses } from '../system/system.queries.ts'
import { deleteOldChallenges } from '../people/factors/passkeys.queries.ts'
import { deleteStaleFactors } from '../people/factors/second-factor.queries.ts'
import { deleteOldSessions } from '../people/sign-in/sessions.queries.ts'
import { forgetOldFailures } from '../platform/access/throttle.ts'
import { auditLeftOut } from '../platform/audit.ts'
import type { SharedClock } from '../platform/clock.ts'
import { copySince, requireOriginal } from '../platform/copy.ts'
import { eachByItself } from '../platform/each.ts'
import type { Platform } from '../platform/http/http.ts'
import { forgetOldKeys } from '../platform/idempotency.ts'
import { emptyOldMails } from '../platform/mail/mail.queries.ts'
import { sealOpenLinks } from '../platform/mail/open-links.ts'
import { forgetTurns } from '../platform/mail/turns.queries.ts'

const HOUR_MS = 3_600_000

interface Kept extends Platform {
  /** Days that an entry of the audit is kept; null for ever. */
  auditKeepDays: number | null
}

/** Removes what has had its time, each hour, unless this is a copy, and sets the clock; answers how to stop. */
export function cleanUpHourly(
  platform: Kept,
  shared: SharedClock,
  report: (problem: unknown) => void,
): () => Promise<void> {
  const work = () => Promise.all([...(copySince() === null ? [cleanUp(platform)] : []), shared.set()])
  const sweeping = setInterval(() => void work().catch(report), HOUR_MS)
  return async () => clearInterval(sweeping)
}

async function cleanUp({ db, files, clock, slowPool, secrets, auditKeepDays }: Kept): Promise<void> {
  requireOriginal()
  const steps: (() => Promise<unknown>)[] = [
    () => cleanUpWorkFolder(slowPool.folder),
    () => forgetOldKeys({ db }),
    () => forgetOldFailures(db),
    () => auditLeftOut({ db, clock }),
    () => emptyOldMails(db),
    () => sealOpenLinks(db, secrets),
    () => forgetOldReceipts(db),
    () => forgetUnfiledThreads(db),
    () => forgetTurns(db),
    () => forgetOldDrafts(db),
    ...(auditKeepDays === null ? [] : [() => endOldAudit(db, auditKeepDays)]),
    () => deleteOldSessions(db),
    () => discardOver(db),
    () => forgetGoneProcesses(db),
    () => forgetOldEvents(db),
    () => forgetOldNotifications(db),
    () => deleteStaleFactors(db),
    () => deleteOldChallenges(db),
    () => endRemovedFiles({ db, clock }),
    () => cleanUpImports({ db }),
    () => cleanUpExports({ db }),
    () => cleanUpPlans({ db }),
    () => cleanUpOrphans(db, files, clock.now()),
  ]
  await eachByItself(steps, (step) => step())
}
