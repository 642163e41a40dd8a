import classes from './firm-files.module.css'
import type { FirmFile, FirmFiles } from '@dromos/contract/firms/firm-files.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { call } from '../../platform/api.ts'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { changeFile, removeFile } from '../../ui/files/change-file.ts'
import { RecordFiles } from '../../ui/files/record-files.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import type { FirmFileFacts } from './firm-file-facts.tsx'
import { FirmFileRows } from './firm-file-rows.tsx'
import { contentAddress, firmFilesChanged, firmFilesQuery, sendFirmFile } from './firm-files.api.ts'
import { t } from './firm-files.messages.ts'
import { needText } from './licence-words.ts'
import { StateChip } from '../../ui/state-chip.tsx'

const FileFactsDialog = lazy(async () => ({
  default: (await import('./firm-file-facts.tsx')).FileFactsDialog,
}))

export function FirmFilesPanel({ firmId }: { firmId: number }) {
  const { data, error, refetch } = useQuery(firmFilesQuery(firmId))
  if (data) return <Loaded firmId={firmId} data={data} />
  return (
    <FormSection title={t('tab')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={4} />}
    </FormSection>
  )
}

function Loaded({ firmId, data }: { firmId: number; data: FirmFiles }) {
  return (
    <>
      {data.verdicts.length > 0 && <FirmLicences verdicts={data.verdicts} />}
      <RecordFiles<FirmFile, FirmFileFacts>
        files={data.files}
        canUpload={data.can.upload}
        emptyText={t('emptyHint')}
        renderRows={({ show, edit }) => (
          <FirmFileRows
            data={data}
            actions={{
              open: show,
              edit,
              approve: (file) => void approve(file),
              remove: (file) => void remove(file),
            }}
          />
        )}
        renderDialog={(props) => <FileFactsDialog kinds={data.kinds} {...props} />}
        addressOf={contentAddress}
        send={(facts) => sendFirmFile(firmId, facts)}
        update={({ id, version }, facts) =>
          call('POST /firms/files/update/{id}', { params: { id }, body: { ...facts, version } })
        }
        onChanged={firmFilesChanged}
      />
    </>
  )
}

async function approve({ id, version, approved_at }: FirmFile): Promise<void> {
  const body = { approved: approved_at === null, version }
  await changeFile(() => call('PUT /firms/files/approve/{id}', { params: { id }, body }), firmFilesChanged)
}

function remove({ id }: FirmFile): Promise<void> {
  const params = { id }
  return removeFile(
    {
      destroy: () => call('DELETE /firms/files/destroy/{id}', { params }),
      restore: () => call('PUT /firms/files/restore/{id}', { params }),
    },
    firmFilesChanged,
  )
}

function FirmLicences({ verdicts }: Pick<FirmFiles, 'verdicts'>) {
  return (
    <FormSection title={t('licences')}>
      <dl className={classes.verdicts}>
        {verdicts.map(({ journey, valid, needs }) => (
          <div key={journey} className={classes.verdict}>
            <dt>{t(journey)}</dt>
            <dd>
              <StateChip tone={valid ? 'finished' : 'damage'}>{t(valid ? 'valid' : 'notValid')}</StateChip>
              <ul>
                {needs.map((judged) => (
                  <li key={judged.need} data-fault={judged.fault !== null || undefined}>
                    {needText(judged)}
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
