import { roles } from '@dromos/contract/constants/roles.ts'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import type { ReplyOf } from '../../platform/api.ts'
import { fullMomentOf } from '../../platform/format.ts'
import { sentenceOf } from '../../platform/http.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { t } from './calendar-feed.messages.ts'
import classes from './calendar-feed.module.css'

const feedQuery = queryOptions({
  queryKey: ['calendar', 'feed'],
  queryFn: ({ signal }) => call('GET /calendar/feed', { signal }),
})

type Scope = 'mine' | 'all'

/** The secret address of one's own calendar: made, made anew, ended. */
export function CalendarFeedPanel() {
  const { data } = useQuery(feedQuery)
  const isCustomer = useAuthor().role === roles.customer
  const [scope, setScope] = useState<Scope>('mine')
  const [address, setAddress] = useState<string | null>(null)
  if (!data) return <SkeletonLines count={4} />
  const { feed } = data
  const doing = (work: () => Promise<void>) => () =>
    void work()
      .catch((error: unknown) => toast({ text: sentenceOf(error), tone: 'problem' }))
      .finally(() => void queryClient.invalidateQueries({ queryKey: feedQuery.queryKey }))
  const make = doing(async () => {
    if (feed && !(await isSure('again'))) return
    const made = await call('POST /calendar/feed/store', { body: { scope } })
    setAddress(made.address)
  })
  const end = doing(async () => {
    if (!(await isSure('end'))) return
    await call('DELETE /calendar/feed/destroy', {})
    setAddress(null)
    toast({ text: t('ended') })
  })
  return (
    <FormSection title={t('title')}>
      <div className={classes.feed}>
        <p className="bare muted">{t('about')}</p>
        {address === null && <p className="bare">{stateOf(feed)}</p>}
        {!isCustomer && (
          <SegmentedControl
            size="xs"
            aria-label={t('scope')}
            data={[
              { value: 'mine', label: t('mine') },
              { value: 'all', label: t('all') },
            ]}
            value={scope}
            onChange={(next) => setScope(next === 'all' ? 'all' : 'mine')}
          />
        )}
        <span className="wrap">
          <Button variant={feed ? 'default' : 'filled'} onClick={make}>
            {t(feed ? 'again' : 'make')}
          </Button>
          {feed && <Button onClick={end}>{t('end')}</Button>}
        </span>
        {address !== null && <Address address={address} />}
      </div>
    </FormSection>
  )
}

/** Programs that know the address have to be told another, or none. */
const isSure = (what: 'again' | 'end'): Promise<boolean> =>
  confirm({ title: t('sureTitle'), text: t('sureText'), confirm: t(what), dangerous: what === 'end' })

type Feed = ReplyOf<'GET /calendar/feed'>['feed']

function stateOf(feed: Feed): string {
  if (!feed) return t('none')
  const read = feed.read_at === null ? t('unread') : t('read', { when: fullMomentOf(feed.read_at) })
  return `${t('exists', { made: fullMomentOf(feed.created_at) })} ${read}`
}

const Address = ({ address }: { address: string }) => (
  <div className={classes.address}>
    <TextInput
      readOnly
      aria-describedby="feed-once"
      label={t('address')}
      value={address}
      onFocus={(event) => event.currentTarget.select()}
    />
    <Button onClick={() => void copyText(address, t('address'))}>{t('copy')}</Button>
    <p id="feed-once" className={classes.once}>
      {t('once')}
    </p>
  </div>
)
