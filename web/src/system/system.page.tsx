import type { System } from '@dromos/contract/system/system.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { momentOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { useCan } from '../platform/session/session.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { IconDownload, IconRefresh } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { saveFile } from '../ui/save-file.ts'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { Backups } from './backups.tsx'
import { Jobs } from './jobs.tsx'
import { Lights } from './lights.tsx'
import { Processes, SlowCalls } from './processes.tsx'
import { fetchPacket, lookNow, systemQuery } from './system.api.ts'
import { t } from './system.messages.ts'
import classes from './system.module.css'

/** `/app/system`: how the installation is, for owners and administrators. */
export function SystemPage() {
  const { data, error, refetch } = useQuery(systemQuery)
  const can = useCan()
  return (
    <Page
      title={t('title')}
      aside={data && <Looked at={data.looked_at} />}
      actions={can('system.manage') && <Actions lookedAt={data?.looked_at ?? null} />}
    >
      {data && <Parts system={data} />}
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={10} />}
    </Page>
  )
}

const Looked = ({ at }: { at: string | null }) => (
  <span className="muted">
    {at === null ? t('never') : <time dateTime={at}>{t('looked', { at: momentOf(at) })}</time>}
  </span>
)

const Parts = ({ system }: { system: System }) => (
  <div className={classes.parts}>
    <div className={classes.column}>
      <Lights lights={system.lights} />
      <Jobs jobs={system.jobs} />
    </div>
    <div className={classes.column}>
      <Backups backup={system.backup} proof={system.proof} />
      <Processes processes={system.processes} />
      <SlowCalls calls={system.slow} />
    </div>
  </div>
)

const AGAIN_MS = 2_000
const PATIENCE_MS = 30_000

function Actions({ lookedAt }: { lookedAt: string | null }) {
  const [asked, setAsked] = useState<{ before: string | null } | null>(null)
  const [isComing, setComing] = useState(false)
  const isLooking = asked !== null && asked.before === lookedAt
  useQuery({ ...systemQuery, ...(isLooking && { refetchInterval: AGAIN_MS }) })
  useEffect(() => {
    if (!asked) return undefined
    const timer = setTimeout(() => setAsked(null), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [asked])
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => toast({ text: sentenceOf(error), tone: 'problem' }))
  }
  const look = () =>
    attempt(async () => {
      await lookNow()
      setAsked({ before: lookedAt })
    })
  const take = async () => {
    setComing(true)
    await attempt(async () => saveFile(await fetchPacket(), 'dromos-support.json'))
    setComing(false)
  }
  return (
    <>
      <Button
        leftSection={<IconDownload size={15} />}
        title={t('packetHint')}
        disabled={isComing}
        onClick={() => void take()}
      >
        {t('packet')}
      </Button>
      <Button
        leftSection={<IconRefresh size={15} />}
        disabled={isLooking}
        aria-busy={isLooking}
        onClick={() => void look()}
      >
        {t(isLooking ? 'looking' : 'look')}
      </Button>
    </>
  )
}
