import { nameOfJob } from '@dromos/contract/system/job-words.ts'
import type { System, TroubledJob } from '@dromos/contract/system/system.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { language } from '../i18n/language.ts'
import { momentOf, numberOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { useCan } from '../platform/session/session.tsx'
import { confirm } from '../ui/dialogs/confirm.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { discardJob, tryJobAgain } from './system.api.ts'
import { t } from './system.messages.ts'
import classes from './system.module.css'

type JobFigures = System['jobs']

/** Jobs that wait by their kind, and those that failed, each to be tried again or discarded. */
export function Jobs({ jobs }: { jobs: JobFigures }) {
  const { troubled, failing, given_up: givenUp } = jobs
  return (
    <section className={classes.card} aria-labelledby="system-jobs">
      <header>
        <h2 id="system-jobs">{t('jobs')}</h2>
        <span className="muted">{figuresOf(jobs)}</span>
      </header>
      {troubled.length === 0 && <p className={classes.note}>{t('noTrouble')}</p>}
      <ul className="bare">
        {troubled.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {failing + givenUp > troubled.length && (
        <p className={classes.note}>{t('more', { count: troubled.length })}</p>
      )}
      <Kinds tasks={jobs.tasks} />
    </section>
  )
}

const figuresOf = ({ waiting, failing, given_up: givenUp }: Omit<JobFigures, 'tasks' | 'troubled'>): string =>
  [
    t('waiting', { count: waiting }),
    failing > 0 && t('failing', { count: failing }),
    givenUp > 0 && t('givenUp', { count: givenUp }),
  ]
    .filter(Boolean)
    .join(' · ')

function JobRow({ job }: { job: TroubledJob }) {
  const { id, task, record_id: record, state, error, attempts, max_attempts: most, failed_at: at } = job
  const name = nameOfJob(task, language)
  const isGivenUp = state === 'given_up'
  return (
    <li className={classes.job}>
      <span className={classes.said}>
        <span className={classes.jobHead}>
          <strong>{name}</strong>
          <StateFlag tone={isGivenUp ? 'danger' : 'warning'}>
            {isGivenUp ? t('given_up') : `${t('attempts')} ${attempts}/${most}`}
          </StateFlag>
          <small className="muted">
            <code>{[task, record].filter(Boolean).join(' ')}</code> ·{' '}
            <time dateTime={at}>{momentOf(at)}</time>
          </small>
        </span>
        <span className={classes.error}>{error}</span>
        {job.next_at && (
          <small className="muted">
            {t('next')}: <time dateTime={job.next_at}>{momentOf(job.next_at)}</time>
          </small>
        )}
      </span>
      <JobActions id={id} name={record ? `${name} ${record}` : name} />
    </li>
  )
}

function JobActions({ id, name }: { id: string; name: string }) {
  const [isBusy, setBusy] = useState(false)
  const can = useCan()
  const act = async (work: (job: string) => Promise<void>, done: string) => {
    setBusy(true)
    await work(id).then(
      () => toast({ text: done }),
      (error: unknown) => toast({ text: sentenceOf(error), tone: 'problem' }),
    )
    setBusy(false)
  }
  const discard = async () => {
    const question = {
      title: t('discardTitle'),
      text: t('discardText', { job: name }),
      confirm: t('discardDo'),
      dangerous: true,
    }
    if (await confirm(question)) await act(discardJob, t('discarded', { job: name }))
  }
  if (!can('system.manage')) return null
  return (
    <span className={classes.actions}>
      <Button
        disabled={isBusy}
        aria-label={t('againOf', { job: name })}
        onClick={() => void act(tryJobAgain, t('againDone', { job: name }))}
      >
        {t('again')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        disabled={isBusy}
        aria-label={t('discardOf', { job: name })}
        onClick={() => void discard()}
      >
        {t('discard')}
      </Button>
    </span>
  )
}

function Kinds({ tasks }: { tasks: JobFigures['tasks'] }) {
  if (tasks.length === 0) return null
  return (
    <>
      <h3 className={classes.under}>{t('queues')}</h3>
      <ul className={classes.kinds}>
        {tasks.map((figures) => (
          <li key={figures.task}>
            <span>{nameOfJob(figures.task, language)}</span>
            <span className="muted">{kindOf(figures)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const kindOf = ({ waiting, failing, given_up: givenUp }: JobFigures['tasks'][number]): string =>
  [
    waiting > 0 && t('waiting', { count: numberOf(waiting) }),
    failing > 0 && t('failing', { count: numberOf(failing) }),
    givenUp > 0 && t('givenUp', { count: numberOf(givenUp) }),
  ]
    .filter(Boolean)
    .join(' · ')
