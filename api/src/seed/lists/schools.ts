import { list } from './list.ts';
import type { Board } from './places.ts';

/** Schools (SSC) and colleges (HSC) by examination board. */
export const schools: Readonly<Record<Board, readonly string[]>> = {
  Dhaka: list(`
    Dhaka Collegiate School; Motijheel Government Boys High School; Government Laboratory High School, Dhaka;
    Viqarunnisa Noon School and College; Ideal School and College, Motijheel; Monipur High School and College;
    Holy Cross Girls High School; St. Joseph Higher Secondary School; Azimpur Government Girls School and College;
    Gazipur Government Girls High School; Narayanganj High School and College; Shibpur Government Pilot High School;
    Bindubasini Government Boys High School, Tangail; Faridpur Zilla School; Narsingdi Government Girls High School`),
  Rajshahi: list(`
    Rajshahi Collegiate School; Government P. N. Girls High School, Rajshahi; Bogura Zilla School;
    Pabna Zilla School; Naogaon K. D. Government High School; B. L. Government High School, Sirajganj;
    Rajshahi University School and College`),
  Cumilla: list(`
    Cumilla Zilla School; Nawab Faizunnessa Government Girls High School;
    Annada Government High School, Brahmanbaria; Noakhali Zilla School; Feni Government Pilot High School;
    Debidwar Reaz Uddin Pilot High School`),
  Jashore: list(`
    Jashore Zilla School; Khulna Zilla School; Government Coronation Girls High School, Khulna;
    Kushtia Zilla School; Satkhira Government High School; Jhikargachha B. M. High School`),
  Chattogram: list(`
    Chattogram Collegiate School; Dr. Khastagir Government Girls High School; Chattogram Government High School;
    Cox's Bazar Government High School; Rangamati Government High School;
    Hathazari Parbati Model Government High School`),
  Barishal: list(`
    Barishal Zilla School; Barishal Government Girls High School; Bhola Government High School;
    Patuakhali Government Jubilee High School`),
  Sylhet: list(`
    Sylhet Government Pilot High School; Government Agragami Girls High School, Sylhet;
    Moulvibazar Government High School; Habiganj Government High School`),
  Dinajpur: list(`
    Dinajpur Zilla School; Rangpur Zilla School; Rangpur Government Girls High School;
    Kurigram Government High School; Cantonment Public School, Saidpur`),
  Mymensingh: list(`
    Mymensingh Zilla School; Vidyamoyee Government Girls High School; Jamalpur Zilla School;
    Anjuman Adarsha Government High School, Netrokona`),
  Madrasah: list(`
    Tamirul Millat Kamil Madrasah; Jamea Ahmadia Sunnia Alia Madrasah; Government Madrasah-e-Alia, Dhaka;
    Chhagalnaiya Islamia Fazil Madrasah`),
  Technical: list(`
    Dhaka Technical School and College; Bogura Technical School and College; Cumilla Technical School and College;
    Khulna Technical School and College`),
};

export const colleges: Readonly<Record<Board, readonly string[]>> = {
  Dhaka: list(`
    Notre Dame College, Dhaka; Dhaka College; Holy Cross College, Dhaka; Viqarunnisa Noon School and College;
    Dhaka City College; Adamjee Cantonment College; Dhaka Residential Model College;
    Government Science College, Dhaka; Birshreshtha Noor Mohammad Public College; Rajuk Uttara Model College;
    Narsingdi Government College; Government Saadat College, Tangail; Government Rajendra College, Faridpur;
    Government Tolaram College, Narayanganj; Gurudayal Government College, Kishoreganj`),
  Rajshahi: list(`
    Rajshahi College; New Government Degree College, Rajshahi; Government Azizul Haque College, Bogura;
    Government Edward College, Pabna; Sirajganj Government College; Naogaon Government College`),
  Cumilla: list(`
    Cumilla Victoria Government College; Ispahani Public School and College, Cumilla;
    Brahmanbaria Government College; Noakhali Government College; Feni Government College`),
  Jashore: list(`
    Government Michael Madhusudan College, Jashore; Government B. L. College, Khulna;
    Azam Khan Government Commerce College, Khulna; Kushtia Government College; Satkhira Government College`),
  Chattogram: list(`
    Chattogram College; Government Hazi Mohammad Mohsin College; Government City College, Chattogram;
    Cox's Bazar Government College; Rangamati Government College`),
  Barishal: list(`
    Government Brojomohun College, Barishal; Government Syed Hatem Ali College, Barishal; Bhola Government College;
    Patuakhali Government College`),
  Sylhet: list(`
    Murari Chand College, Sylhet; Sylhet Government Women College; Moulvibazar Government College;
    Brindaban Government College, Habiganj`),
  Dinajpur: list(`
    Dinajpur Government College; Carmichael College, Rangpur; Rangpur Government College;
    Kurigram Government College; Cantonment Public School and College, Rangpur`),
  Mymensingh: list(`
    Ananda Mohan College, Mymensingh; Muminunnesa Government Women College;
    Government Asheq Mahmud College, Jamalpur; Netrokona Government College`),
  Madrasah: list(`
    Tamirul Millat Kamil Madrasah; Government Madrasah-e-Alia, Dhaka; Sylhet Government Alia Madrasah;
    Darunnajat Siddikia Kamil Madrasah`),
  Technical: list(`
    Dhaka Technical School and College; Rajshahi Technical School and College;
    Government Technical School and College, Mymensingh; Barishal Technical School and College`),
};

const forGirls = /Girls|Women|Mohila|Holy Cross|Viqarunnisa|Faizunnessa|Vidyamoyee|Muminunnesa|Badrunnesa/;
const forBoys =
  /Boys|Zilla School|Collegiate School|St\. Joseph|Notre Dame|Residential Model|^Dhaka College|Science College/;

/** Those of the institutions that take them. */
export const openTo = (gender: 'Male' | 'Female', institutions: readonly string[]): readonly string[] =>
  institutions.filter((name) => !(gender === 'Male' ? forGirls : forBoys).test(name));
