import type { FirmFiles } from '@dromos/contract/firms/firm-files.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import classes from './firm-files.module.css'
import { t } from './firm-files.messages.ts'

/** What a carrier's licences allow today, journey by journey, and what is missing. */
export function FirmLicences({ verdicts }: Pick<FirmFiles, 'verdicts'>) {
  return (
    <FormSection title={t('licences')}>
      <dl className={classes['verdicts']}>
        {verdicts.map(({ journey, valid, needs }) => (
          <div key={journey} className={classes['verdict']}>
            <dt>{t(journey)}</dt>
            <dd>
              <StateChip tone={valid ? 'finished' : 'damage'}>{t(valid ? 'valid' : 'notValid')}</StateChip>
              <ul>
                {needs.map(({ need, fault }) => (
                  <li key={need} data-fault={fault !== null || undefined}>
                    {t(need)}: {t(fault ?? 'met')}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}
