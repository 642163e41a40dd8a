import type { NeedVerdict } from '@dromos/contract/firms/licences.rules.ts'
import { moneyOf, numericDayOf } from '../../platform/format.ts'
import { RailCard } from '../../ui/rail.tsx'
import { CarrierVerdictsPanel } from '../carrier-verdicts-panel.tsx'
import { t as files } from '../files/firm-files.messages.ts'
import fileClasses from '../files/firm-files.module.css'
import type { FirmRailPart } from './firm-rail-part.ts'
import { t } from './firm-rail.messages.ts'
import classes from './firm-rail.module.css'

type Document = FirmRailPart['rail']['documents'][number]

/** What lets a carrier drive, by the day it ends: what is wanted and not there first. */
export function FirmLicences({ firm, rail, onOpen }: FirmRailPart) {
  const missing = firm.is_carrier ? missingIn(rail.verdicts) : []
  const { documents } = rail
  return (
    <RailCard
      title={t('licences')}
      memory="firm.licences"
      aside={
        <button type="button" className={classes.link} onClick={() => onOpen('files')}>
          {t('allFiles')}
        </button>
      }
    >
      {firm.is_carrier && <MayDrive verdicts={rail.verdicts} />}
      {missing.length > 0 && <CarrierVerdictsPanel licences={{ needs: missing }} lastDay="" />}
      {documents.length === 0 && missing.length === 0 && <p className="bare muted">{t('noDocuments')}</p>}
      <dl className={fileClasses.byDay}>
        {documents.slice(0, MOST).map((document) => (
          <div key={document.id} data-tone={toneOf(document)}>
            <dt title={document.name}>{nameOf(document)}</dt>
            <dd>{stateOf(document)}</dd>
          </div>
        ))}
      </dl>
    </RailCard>
  )
}

const MOST = 8

function MayDrive({ verdicts }: Pick<FirmRailPart['rail'], 'verdicts'>) {
  const valid = verdicts.filter((verdict) => verdict.valid).map(({ journey }) => files(journey))
  return (
    <p className={valid.length > 0 ? 'bare muted' : 'bare danger'}>
      {valid.length > 0
        ? t('mayDrive', { journeys: valid.join(', ').toLocaleLowerCase() })
        : t('mayNotDrive')}
    </p>
  )
}

/** What no document at all stands for, once each; documents that are not enough are told by themselves. */
function missingIn(verdicts: FirmRailPart['rail']['verdicts']): NeedVerdict[] {
  const wanted = verdicts.flatMap(({ journey, needs }) => (journey === 'international' ? needs : []))
  return wanted.filter(({ fault }) => fault === 'missing')
}

const nameOf = ({ kind, number, amount }: Document): string =>
  [[kind, number].filter(Boolean).join(' '), amount && moneyOf(amount)].filter(Boolean).join(', ')

function toneOf({ state, approved }: Document): 'wrong' | 'soon' | 'met' {
  if (state === 'expired') return 'wrong'
  return state === 'current' && approved ? 'met' : 'soon'
}

function stateOf({ state, valid_to: until, days_left: days, approved }: Document): string {
  const day = numericDayOf(until)
  if (state === 'expired') return t('expired', { day })
  if (state === 'expiring') return days ? t('soon', { count: days, day }) : t('today')
  if (state === 'not_yet') return t('from')
  const held = until ? files('until', { day }) : t('unlimited')
  return approved ? held : `${held} · ${t('waiting')}`
}
