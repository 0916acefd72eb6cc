/** Stands among the units of a stock: ones and noughts say whether there is any. */
export const YES_OR_NO = 'yesOrNo'
