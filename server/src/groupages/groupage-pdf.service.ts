import { groupagePapers } from '@dromos/contract/groupages/groupage-pdf.ts'
import type { GroupagePaper, TourObstacle, TourPapers } from '@dromos/contract/groupages/groupage-pdf.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Db } from '../db/client.ts'
import { addFile } from '../documents/document-files.service.ts'
import type { FileStore } from '../files/files.ts'
import { openFileScope } from '../files/kept-files.ts'
import { drawManifest, drawTourOrder, drawTruckPdf, isTooLong } from '../orders/pdf/tour-pdf.service.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { groupageFileRules } from './groupage-admission.ts'
import { findCarrierSpeaks, findLastRevision } from './groupage-sending.queries.ts'
import { statedIn } from './groupage-sending.service.ts'
import { getGroupage } from './groupages.service.ts'

interface PaperRequest {
  id: number
  paper: GroupagePaper
  language: Language
}

export async function listTourPapers(context: Context, id: number): Promise<TourPapers> {
  const groupage = await getGroupage(context, id)
  const speaks = await findCarrierSpeaks(context.db, id)
  const spoken: Language = speaks === 'el' ? 'el' : 'en'
  const isLong = await isTooLong(context, idsOf(groupage))
  return {
    papers: groupagePapers.map((paper) => ({
      paper,
      obstacle: obstacleOf(groupage, paper, isLong),
      language: paper === 'manifest' || speaks === '' ? context.language : spoken,
    })),
  }
}

/** A document of a groupage, drawn from it as it is saved. */
export async function drawTourPdf(context: Context, { id, paper, language }: PaperRequest, files: FileStore) {
  const groupage = await getGroupage(context, id)
  const obstacle = obstacleOf(groupage, paper, false)
  if (obstacle) throw invalid({ result: obstacle })
  if (paper === 'transport_order') {
    const revision = Math.max(1, await findLastRevision(context.db, id))
    return drawTourOrder(context, statedIn(groupage, { language, revision }), files)
  }
  const tour = statedIn(groupage, { language, revision: 1 })
  if (paper !== 'manifest') return drawTruckPdf(context, tour, { files, paper })
  return drawManifest(context, tour, { files, money: moneyIn(groupage) })
}

/** Drawn again from the groupage and kept among its files. */
export async function saveTourPdf(
  context: Context,
  asked: PaperRequest,
  { files, heavy }: { files: FileStore; heavy: Db },
) {
  const { bytes, name } = await drawTourPdf({ ...context, db: heavy }, asked, files)
  const scope = openFileScope(context.db, files)
  try {
    const content = await scope.write(bytes)
    const kept = { content, name, type: 'application/pdf', shared: false, file_type_id: kindOf[asked.paper] }
    return await addFile(context, asked.id, () => kept, groupageFileRules)
  } finally {
    await scope.close()
  }
}

const kindOf: Record<GroupagePaper, number> = {
  transport_order: fileKind.transportOrder,
  tour_sheet: fileKind.transportOrder,
  loading_list: fileKind.loadingList,
  manifest: fileKind.loadingList,
}

function obstacleOf(
  { status, orders, firm_carrier_id: carrier }: GroupageRecord,
  paper: GroupagePaper,
  isLong: boolean,
): TourObstacle | null {
  if (status === groupageStatus.cancelled) return 'groupage_cancelled'
  if (orders.length === 0) return 'tour_empty'
  if (paper === 'transport_order' && carrier === null) return 'carrier_missing'
  return isLong ? 'paper_too_long' : null
}

const idsOf = ({ orders }: GroupageRecord): number[] => orders.map(({ order_id: id }) => id)

const moneyIn = ({ members, money }: GroupageRecord) => ({
  ...money,
  rows: members.map(({ id, number_id: number, customer, customer_price: freight, gain }) => {
    const share = money.shares.find((one) => one.order_id === id)
    const others = gain - freight
    return { number, customer, freight, others, share: share?.share ?? null, profit: share?.profit ?? null }
  }),
})
