/** The specification names no state: these are where contests of skill commonly admit at 18. */
export const statesFrom18 =
  'AK, AR, CA, CO, DC, FL, GA, IL, IN, KS, KY, MN, NC, ND, NM, OK, OR, RI, SC, SD, TN, TX, UT, VT, WI, WV, WY';
