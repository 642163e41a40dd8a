import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { appearanceChoices, appearanceStore } from '../../platform/appearance.ts'
import type { AppearancePart } from '../../platform/appearance.ts'
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx'
import { t } from './settings.messages.ts'
import classes from './settings-panel.module.css'

const parts = [
  { part: 'layout', labels: { vertical: t('layout.vertical'), horizontal: t('layout.horizontal') } },
  { part: 'width', labels: { fluid: t('width.fluid'), boxed: t('width.boxed') } },
  {
    part: 'sidebar',
    labels: {
      default: t('sidebar.default'),
      compact: t('sidebar.compact'),
      condensed: t('sidebar.condensed'),
    },
  },
  {
    part: 'sidebarColour',
    labels: {
      light: t('sidebarColour.light'),
      dark: t('sidebarColour.dark'),
      accent: t('sidebarColour.accent'),
    },
  },
  {
    part: 'topbar',
    labels: { light: t('topbar.light'), dark: t('topbar.dark'), accent: t('topbar.accent') },
  },
  { part: 'scheme', labels: { light: t('scheme.light'), dark: t('scheme.dark'), auto: t('scheme.auto') } },
] as const satisfies readonly { part: AppearancePart; labels: object }[]

export function SettingsPanel({ onClose }: { onClose: () => void }) {
  return (
    <SideDrawer title={t('title')} onClose={onClose}>
      <div className={classes.parts}>
        {parts.map(({ part, labels }) => (
          <Choice key={part} part={part} labels={labels} />
        ))}
      </div>
      <div className={classes.foot}>
        <p>{t('kept')}</p>
        <Button fullWidth onClick={appearanceStore.reset}>
          {t('reset')}
        </Button>
      </div>
    </SideDrawer>
  )
}

function Choice({ part, labels }: { part: AppearancePart; labels: Readonly<Record<string, string>> }) {
  const chosen = useSyncExternalStore(appearanceStore.subscribe, appearanceStore.get)[part]
  return (
    <fieldset className={classes.choice}>
      <legend>{t(`${part}.title`)}</legend>
      {appearanceChoices[part].map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={part}
            checked={value === chosen}
            onChange={() => appearanceStore.change({ [part]: value })}
          />
          <span className={classes.picture} data-part={part} data-value={value} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {labels[value]}
        </label>
      ))}
    </fieldset>
  )
}
