import type { GroupPlan } from '@dromos/contract/groups/group-sending.ts'
import { fateWords } from '@dromos/contract/groups/fates.ts'
import type { GroupRecord } from '@dromos/contract/groups/groups.ts'
import { legalBasisWords } from '@dromos/contract/groups/legal-bases.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { language } from '../i18n/language.ts'
import { ReadPart } from '../list/read-part.tsx'
import { call, newIdempotencyKey } from '../platform/api.ts'
import { fullMomentOf, numberOf, sizeOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { DialogFoot } from '../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { t } from './group-sending.messages.ts'
import { groupsChanged, planQuery } from './groups.api.ts'
import classes from './groups.module.css'

interface SendDialogProps {
  group: GroupRecord
  onSent: () => void
  onClose: () => void
}

/** What would happen, and the button that makes it happen: once, however often it is pressed. */
export function SendDialog({ group, onSent, onClose }: SendDialogProps) {
  const read = useQuery(planQuery(group.id))
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [days, setDays] = useState(30)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const plan = read.data
  const send = async () => {
    if (isBusy || !plan) return
    setBusy(true)
    setProblem('')
    try {
      const body = { version: plan.version, link_days: days }
      const sent = await call('POST /groups/send/{id}', { params: { id: group.id }, body, idempotencyKey })
      toast({ text: t('sent', { count: numberOf(sent.total) }) })
      groupsChanged()
      onClose()
      onSent()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('title')} size={560} onClose={onClose}>
      <ReadPart read={read} lines={5}>
        {(loaded) => (
          <div className={classes.plan}>
            <Plan plan={loaded} group={group} />
            {loaded.by_link && (
              <NativeSelect
                label={t('days')}
                data={spans}
                value={String(days)}
                onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
              />
            )}
          </div>
        )}
      </ReadPart>
      <DialogFoot refusals={problem ? [problem] : []}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="filled"
          loading={isBusy}
          disabled={!plan || plan.lacks.length > 0}
          onClick={() => void send()}
        >
          {t('send', { count: numberOf(plan?.total ?? 0) })}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

const spans = ([7, 30, 90, 365] as const).map((value) => ({
  value: String(value),
  label: t(`day.d${value}`),
}))

function Plan({ plan, group }: { plan: GroupPlan; group: GroupRecord }) {
  const { total, skipped, lacks, until, by_link: byLink, bytes } = plan
  const size = sizeOf(bytes)
  if (lacks.length > 0) {
    return (
      <>
        <p>{t('lacks')}</p>
        <ul className={classes.lacks}>
          {lacks.map((lack) => (
            <li key={lack}>{t(`lack.${lack}`)}</li>
          ))}
        </ul>
        <Skipped plan={plan} />
      </>
    )
  }
  return (
    <>
      <p className="medium">{t('goes', { count: total })}</p>
      {skipped > 0 && <Skipped plan={plan} />}
      <p>{t('basis', { basis: legalBasisWords[group.legal_basis][language] })}</p>
      {bytes > 0 && <p>{t(byLink ? 'byLink' : 'attached', { size })}</p>}
      {until && (
        <p className={classes.spread}>
          {t('spread', { perHour: numberOf(plan.per_hour), until: fullMomentOf(until) })}
        </p>
      )}
    </>
  )
}

/** So many of those who are skipped are named. */
const NAMED = 20

function Skipped({ plan: { recipients, skipped } }: { plan: GroupPlan }) {
  if (skipped === 0) return null
  const named = recipients.flatMap(({ skipped: why, ...one }) => (why ? [{ ...one, why }] : []))
  return (
    <div>
      <p>{t('skipped', { count: skipped })}</p>
      <ul className={classes.skipped}>
        {named.slice(0, NAMED).map(({ name, address, why }) => (
          <li key={`${name} ${address}`}>
            <span className="breaks">{name || address}</span>{' '}
            <span className="muted">{fateWords[why][language]}</span>
          </li>
        ))}
        {named.length > NAMED && <li className="muted">… {numberOf(named.length - NAMED)}</li>}
      </ul>
    </div>
  )
}
