import type { StatisticsTab } from '@dromos/contract/statistics/filters.ts'
import type { ReactNode } from 'react'
import { useCan } from '../platform/session/session.tsx'
import { CountryPanel } from './country-panel.tsx'
import { EmissionsPanels } from './emissions/emissions-panel.tsx'
import { GroupPanel } from './group-panel.tsx'
import { CausesPanel, DamagesPanel } from './incident-panels.tsx'
import { OffersPanel } from './offers/offers-panel.tsx'
import { PayablesPanels } from './payables/payables-panel.tsx'
import { RatesPanel } from './rates/rates-panel.tsx'
import { RunningPanel } from './running-panel.tsx'
import type { AskedStatistics } from './statistics.api.ts'
import classes from './statistics.module.css'

const LONG = 20

interface PanelsProps {
  asked: AskedStatistics
  /** Customers are told nothing of carriers. */
  isStaff: boolean
}

const panels: Record<StatisticsTab, (props: PanelsProps) => ReactNode> = {
  overview: ({ asked, isStaff }) => (
    <>
      <div className={classes.halves}>
        <RunningPanel asked={asked} />
        <CountryPanel asked={asked} />
      </div>
      <div className={classes.halves}>
        <GroupPanel asked={asked} dimension="lane" />
        {isStaff ? (
          <GroupPanel asked={asked} dimension="carrier" focus="punctuality" first={6} />
        ) : (
          <DamagesPanel asked={asked} />
        )}
      </div>
    </>
  ),
  customers: ({ asked }) => <GroupPanel asked={asked} dimension="customer" first={LONG} />,
  carriers: ({ asked }) => (
    <div className={classes.halves}>
      <GroupPanel asked={asked} dimension="carrier" first={LONG} />
      <GroupPanel asked={asked} dimension="carrier" focus="punctuality" first={LONG} />
    </div>
  ),
  lanes: ({ asked }) => (
    <div className={classes.halves}>
      <GroupPanel asked={asked} dimension="lane" first={LONG} />
      <div className={classes.stack}>
        <CountryPanel asked={asked} most={8} />
        <GroupPanel asked={asked} dimension="from" />
        <GroupPanel asked={asked} dimension="to" />
      </div>
    </div>
  ),
  goods: ({ asked }) => (
    <div className={classes.even}>
      <GroupPanel asked={asked} dimension="trailer" />
      <GroupPanel asked={asked} dimension="cargo" />
      <GroupPanel asked={asked} dimension="load" />
    </div>
  ),
  desk: ({ asked }) => (
    <div className={classes.even}>
      <GroupPanel asked={asked} dimension="user" first={LONG} />
      <GroupPanel asked={asked} dimension="business" />
    </div>
  ),
  delays: ({ asked, isStaff }) => (
    <div className={classes.even}>
      {isStaff && <CausesPanel asked={asked} />}
      <DamagesPanel asked={asked} />
      {isStaff && <GroupPanel asked={asked} dimension="carrier" focus="punctuality" />}
      <GroupPanel asked={asked} dimension="lane" focus="punctuality" />
    </div>
  ),
  offers: ({ asked }) => (
    <>
      <OffersPanel asked={asked} by="customer" />
      <OffersPanel asked={asked} by="lane" />
    </>
  ),
  emissions: ({ asked }) => <EmissionsPanels asked={asked} />,
  payables: ({ asked }) => <PayablesPanels asked={asked} />,
  rates: ({ asked }) => <RatesPanel asked={asked} />,
}

export function StatisticsPanels({ tab, asked }: { tab: StatisticsTab; asked: AskedStatistics }) {
  const isStaff = useCan()('users.names')
  return panels[tab]({ asked, isStaff })
}
