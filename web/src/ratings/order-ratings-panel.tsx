import { language } from '../i18n/language.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCommands } from '../platform/commands.ts'
import { useCan } from '../platform/session/session.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { IconStar } from '../ui/icons.ts'
import { Stars } from '../ui/stars.tsx'
import type { RatedParty } from './ratings.api.ts'
import { orderRatingsQuery } from './ratings.api.ts'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

const RatingDialog = lazy(async () => ({ default: (await import('./rating-dialog.tsx')).RatingDialog }))

const asks = { carrier: t('rateCarrier'), customer: t('rateCustomer') } as const

export function OrderRatingsPanel({ order }: { order: { id: number; number_id: string } }) {
  const { data } = useQuery(orderRatingsQuery(order.id))
  const mayRate = useCan()('ratings.write')
  const [open, setOpen] = useState<RatedParty['side'] | null>(null)
  const parties = data?.finished ? data.parties : []
  const opened = parties.find(({ side }) => side === open)
  const offered = mayRate ? parties : []
  useCommands(
    offered.map(({ side }) => ({ id: `rate ${side}`, label: asks[side], run: () => setOpen(side) })),
  )
  return (
    <>
      <ul className={classes.parties} aria-label={listTitles.ratings[language]}>
        {parties.map((party) => (
          <li key={party.side}>
            <span className={classes.faint}>{t(`party.${party.side}`)}:</span>
            <Link
              to="/app/firms/edit/$id"
              params={{ id: String(party.firm.id) }}
              search={{ tab: 'ratings' }}
              className={classes.firm}
            >
              {party.firm.name}
            </Link>
            {party.rating ? (
              <Stars value={party.rating.overall} />
            ) : (
              <span className={classes.faint}>{t('notRated')}</span>
            )}
            {mayRate && (
              <Button
                size="compact-xs"
                aria-haspopup="dialog"
                leftSection={<IconStar aria-hidden size={13} />}
                onClick={() => setOpen(party.side)}
              >
                {t(party.rating ? 'change' : 'rate')}
                <span className="visually-hidden">
                  {' '}
                  {t(`party.${party.side}`)} {party.firm.name}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        // A closed order is read only; what is thought of its parties is not.
        <FormReadOnly value={false}>
          <Suspense>
            <RatingDialog order={order} party={opened} onClose={() => setOpen(null)} />
          </Suspense>
        </FormReadOnly>
      )}
    </>
  )
}
