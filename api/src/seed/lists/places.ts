/** A place in both scripts. */
export interface Place {
  en: string;
  bn: string;
}
export interface District extends Place {
  /** The examination board of its schools. */
  board: Board;
  upazilas: readonly Place[];
}
export type Board =
  | 'Dhaka'
  | 'Rajshahi'
  | 'Cumilla'
  | 'Jashore'
  | 'Chattogram'
  | 'Barishal'
  | 'Sylhet'
  | 'Dinajpur'
  | 'Mymensingh'
  | 'Madrasah'
  | 'Technical';

const place = (en: string, bn: string): Place => ({ en, bn });
const district = (en: string, bn: string, board: Board, upazilas: readonly Place[]): District => ({
  en,
  bn,
  board,
  upazilas,
});

export const districts: readonly District[] = [
  district('Dhaka', 'ঢাকা', 'Dhaka', [
    place('Savar', 'সাভার'),
    place('Dhamrai', 'ধামরাই'),
    place('Keraniganj', 'কেরানীগঞ্জ'),
    place('Nawabganj', 'নবাবগঞ্জ'),
  ]),
  district('Gazipur', 'গাজীপুর', 'Dhaka', [
    place('Kaliakair', 'কালিয়াকৈর'),
    place('Sreepur', 'শ্রীপুর'),
    place('Kapasia', 'কাপাসিয়া'),
  ]),
  district('Narayanganj', 'নারায়ণগঞ্জ', 'Dhaka', [
    place('Rupganj', 'রূপগঞ্জ'),
    place('Sonargaon', 'সোনারগাঁও'),
    place('Araihazar', 'আড়াইহাজার'),
  ]),
  district('Narsingdi', 'নরসিংদী', 'Dhaka', [
    place('Shibpur', 'শিবপুর'),
    place('Monohardi', 'মনোহরদী'),
    place('Raipura', 'রায়পুরা'),
  ]),
  district('Tangail', 'টাঙ্গাইল', 'Dhaka', [
    place('Mirzapur', 'মির্জাপুর'),
    place('Ghatail', 'ঘাটাইল'),
    place('Madhupur', 'মধুপুর'),
  ]),
  district('Kishoreganj', 'কিশোরগঞ্জ', 'Dhaka', [place('Bhairab', 'ভৈরব'), place('Katiadi', 'কটিয়াদী')]),
  district('Faridpur', 'ফরিদপুর', 'Dhaka', [place('Bhanga', 'ভাঙ্গা'), place('Boalmari', 'বোয়ালমারী')]),
  district('Gopalganj', 'গোপালগঞ্জ', 'Dhaka', [place('Kotalipara', 'কোটালীপাড়া'), place('Muksudpur', 'মুকসুদপুর')]),
  district('Manikganj', 'মানিকগঞ্জ', 'Dhaka', [place('Singair', 'সিংগাইর'), place('Shibalaya', 'শিবালয়')]),
  district('Rajshahi', 'রাজশাহী', 'Rajshahi', [place('Paba', 'পবা'), place('Godagari', 'গোদাগাড়ী'), place('Bagha', 'বাঘা')]),
  district('Bogura', 'বগুড়া', 'Rajshahi', [
    place('Sherpur', 'শেরপুর'),
    place('Shajahanpur', 'শাজাহানপুর'),
    place('Gabtali', 'গাবতলী'),
  ]),
  district('Pabna', 'পাবনা', 'Rajshahi', [place('Ishwardi', 'ঈশ্বরদী'), place('Sujanagar', 'সুজানগর')]),
  district('Sirajganj', 'সিরাজগঞ্জ', 'Rajshahi', [place('Shahjadpur', 'শাহজাদপুর'), place('Ullapara', 'উল্লাপাড়া')]),
  district('Naogaon', 'নওগাঁ', 'Rajshahi', [place('Mohadevpur', 'মহাদেবপুর'), place('Patnitala', 'পত্নীতলা')]),
  district('Cumilla', 'কুমিল্লা', 'Cumilla', [
    place('Laksam', 'লাকসাম'),
    place('Debidwar', 'দেবিদ্বার'),
    place('Chandina', 'চান্দিনা'),
  ]),
  district('Brahmanbaria', 'ব্রাহ্মণবাড়িয়া', 'Cumilla', [place('Kasba', 'কসবা'), place('Nabinagar', 'নবীনগর')]),
  district('Noakhali', 'নোয়াখালী', 'Cumilla', [place('Begumganj', 'বেগমগঞ্জ'), place('Chatkhil', 'চাটখিল')]),
  district('Feni', 'ফেনী', 'Cumilla', [place('Daganbhuiyan', 'দাগনভূঞা'), place('Chhagalnaiya', 'ছাগলনাইয়া')]),
  district('Jashore', 'যশোর', 'Jashore', [place('Jhikargachha', 'ঝিকরগাছা'), place('Manirampur', 'মনিরামপুর')]),
  district('Khulna', 'খুলনা', 'Jashore', [
    place('Dumuria', 'ডুমুরিয়া'),
    place('Paikgachha', 'পাইকগাছা'),
    place('Phultala', 'ফুলতলা'),
  ]),
  district('Kushtia', 'কুষ্টিয়া', 'Jashore', [place('Kumarkhali', 'কুমারখালী'), place('Bheramara', 'ভেড়ামারা')]),
  district('Satkhira', 'সাতক্ষীরা', 'Jashore', [place('Tala', 'তালা'), place('Shyamnagar', 'শ্যামনগর')]),
  district('Chattogram', 'চট্টগ্রাম', 'Chattogram', [
    place('Hathazari', 'হাটহাজারী'),
    place('Patiya', 'পটিয়া'),
    place('Raozan', 'রাউজান'),
    place('Sitakunda', 'সীতাকুণ্ড'),
  ]),
  district("Cox's Bazar", 'কক্সবাজার', 'Chattogram', [place('Ramu', 'রামু'), place('Chakaria', 'চকরিয়া')]),
  district('Rangamati', 'রাঙ্গামাটি', 'Chattogram', [place('Kaptai', 'কাপ্তাই'), place('Naniarchar', 'নানিয়ারচর')]),
  district('Barishal', 'বরিশাল', 'Barishal', [
    place('Bakerganj', 'বাকেরগঞ্জ'),
    place('Banaripara', 'বানারীপাড়া'),
    place('Gournadi', 'গৌরনদী'),
  ]),
  district('Bhola', 'ভোলা', 'Barishal', [place('Lalmohan', 'লালমোহন'), place('Charfasson', 'চরফ্যাশন')]),
  district('Patuakhali', 'পটুয়াখালী', 'Barishal', [place('Bauphal', 'বাউফল'), place('Galachipa', 'গলাচিপা')]),
  district('Sylhet', 'সিলেট', 'Sylhet', [
    place('Beanibazar', 'বিয়ানীবাজার'),
    place('Golapganj', 'গোলাপগঞ্জ'),
    place('Jaintiapur', 'জৈন্তাপুর'),
  ]),
  district('Moulvibazar', 'মৌলভীবাজার', 'Sylhet', [place('Sreemangal', 'শ্রীমঙ্গল'), place('Kulaura', 'কুলাউড়া')]),
  district('Habiganj', 'হবিগঞ্জ', 'Sylhet', [place('Madhabpur', 'মাধবপুর'), place('Chunarughat', 'চুনারুঘাট')]),
  district('Dinajpur', 'দিনাজপুর', 'Dinajpur', [place('Birganj', 'বীরগঞ্জ'), place('Parbatipur', 'পার্বতীপুর')]),
  district('Rangpur', 'রংপুর', 'Dinajpur', [
    place('Pirganj', 'পীরগঞ্জ'),
    place('Mithapukur', 'মিঠাপুকুর'),
    place('Badarganj', 'বদরগঞ্জ'),
  ]),
  district('Kurigram', 'কুড়িগ্রাম', 'Dinajpur', [place('Ulipur', 'উলিপুর'), place('Nageshwari', 'নাগেশ্বরী')]),
  district('Mymensingh', 'ময়মনসিংহ', 'Mymensingh', [
    place('Trishal', 'ত্রিশাল'),
    place('Muktagachha', 'মুক্তাগাছা'),
    place('Bhaluka', 'ভালুকা'),
  ]),
  district('Jamalpur', 'জামালপুর', 'Mymensingh', [place('Islampur', 'ইসলামপুর'), place('Melandaha', 'মেলান্দহ')]),
  district('Netrokona', 'নেত্রকোণা', 'Mymensingh', [place('Kendua', 'কেন্দুয়া'), place('Durgapur', 'দুর্গাপুর')]),
];

/** Parts of Dhaka with their post codes. */
export const quarters: readonly (Place & { code: number })[] = [
  { ...place('Dhanmondi', 'ধানমন্ডি'), code: 1205 },
  { ...place('Mirpur-10', 'মিরপুর-১০'), code: 1216 },
  { ...place('Mohammadpur', 'মোহাম্মদপুর'), code: 1207 },
  { ...place('Uttara Sector 7', 'উত্তরা সেক্টর ৭'), code: 1230 },
  { ...place('Banasree', 'বনশ্রী'), code: 1219 },
  { ...place('Badda', 'বাড্ডা'), code: 1212 },
  { ...place('Farmgate', 'ফার্মগেট'), code: 1215 },
  { ...place('Jatrabari', 'যাত্রাবাড়ী'), code: 1204 },
  { ...place('Lalbagh', 'লালবাগ'), code: 1211 },
  { ...place('Khilgaon', 'খিলগাঁও'), code: 1219 },
  { ...place('Shantinagar', 'শান্তিনগর'), code: 1217 },
  { ...place('Azimpur', 'আজিমপুর'), code: 1205 },
  { ...place('Bashundhara', 'বসুন্ধরা'), code: 1229 },
  { ...place('Shyamoli', 'শ্যামলী'), code: 1207 },
];

export const villages: readonly Place[] = [
  place('Char Ujilabo', 'চর উজিলাব'),
  place('Baghaiya', 'বাঘাইয়া'),
  place('Purba Para', 'পূর্বপাড়া'),
  place('Uttar Para', 'উত্তরপাড়া'),
  place('Char Bhairabi', 'চর ভৈরবী'),
  place('Kamarpara', 'কামারপাড়া'),
  place('Bara Bari', 'বড়বাড়ি'),
  place('Shibrampur', 'শিবরামপুর'),
  place('Rasulpur', 'রসুলপুর'),
  place('Gopinathpur', 'গোপীনাথপুর'),
  place('Kashipur', 'কাশীপুর'),
  place('Madhya Para', 'মধ্যপাড়া'),
  place('Noyapara', 'নয়াপাড়া'),
  place('Fulbaria', 'ফুলবাড়িয়া'),
  place('Char Kalmi', 'চর কলমী'),
  place('Islampur', 'ইসলামপুর'),
];
