import type { CategoryType } from '@dromos/contract/categories/category-types.ts'

/** What the trade also calls the seeded values, by their number. */
const synonyms: Partial<Record<CategoryType, Readonly<Record<number, string>>>> = {
  trailer: {
    1: 'curtainsider curtain tarpaulin tauliner planen καρότσα',
    2: 'megatrailer low deck',
    5: 'tarp tilt muslin μουσαμάς',
    6: 'dry van koffer κλειστή',
    7: 'refrigerated fridge frigo ref thermoking ψυκτικό κατάψυξη',
    8: 'refrigerated fridge frigo ref doppelstock ψυκτικό διπλό',
    9: 'refrigerated fridge frigo ref bitemp ψυκτικό',
    10: 'insulated isothermic ισόθερμο',
    12: 'platform open flat ανοιχτό καρότσα',
    13: 'lowbed lowboy λοουμπέντ',
    14: 'dump bulk χύμα',
    15: 'moving floor',
    16: 'tanker cistern',
    17: 'tanker cistern',
    19: 'skeletal κοντέινερ',
    20: 'road train drawbar νταλίκα',
  },
}

export const synonymsOf = (type: CategoryType, id: number): string => synonyms[type]?.[id] ?? ''
