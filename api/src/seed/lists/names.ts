import { list } from './list.ts';

/** Names of Bangladesh in Latin letters, by community. */
export const muslimMen = list(`
  Abdullah; Abir; Adnan; Ahsan; Akash; Alamin; Amir; Arafat; Arif; Ashik; Asif; Bayezid; Emon; Fahim; Farhan; Faruk;
  Habib; Hasan; Ibrahim; Imran; Ishtiaq; Jahid; Junaid; Kamrul; Khalid; Mahfuz; Mahmud; Mainul; Masud; Mehedi;
  Mizanur; Mosharraf; Mujahid; Nafis; Nahid; Naimur; Nayeem; Omar; Rafiqul; Raihan; Rakib; Rashed; Rezaul; Ridwan;
  Rifat; Robiul; Sabbir; Saiful; Sajid; Sakib; Salman; Shafin; Shahriar; Shamim; Shihab; Sohel; Tahmid; Tanvir;
  Tareq; Tawhid; Wasif; Yasin; Zahid; Ziaur`);

export const muslimWomen = list(`
  Afia; Afsana; Anika; Arifa; Asma; Ayesha; Farhana; Faria; Farzana; Fatema; Habiba; Humaira; Ishrat; Jannatul;
  Jarin; Jesmin; Kaniz; Khadija; Lamia; Mahmuda; Maisha; Maliha; Marzia; Mim; Mst. Rokeya; Munira; Nabila; Nadia;
  Nafisa; Nasrin; Nazia; Nishat; Nusrat; Rabeya; Raisa; Rifah; Rumana; Sabiha; Sabrina; Sadia; Saima; Salma; Samia;
  Sanjida; Shaila; Sharmin; Suraiya; Sumaiya; Tahmina; Tamanna; Tanzila; Tasfia; Tasnim; Umme Kulsum; Zakia; Zannat`);

export const muslimMensLast = list(`
  Ahmed; Al Mamun; Alam; Ali; Ansari; Bhuiyan; Chowdhury; Haider; Haque; Hasan; Hossain; Howlader; Islam; Kabir;
  Karim; Khan; Mahmud; Mia; Miah; Mollah; Mondal; Patwary; Rahman; Rashid; Reza; Sarker; Shahriar; Sheikh; Siddique;
  Sikder; Talukder; Uddin`);

export const muslimWomensLast = list(`
  Afrin; Akhter; Akter; Alam; Anjum; Ara; Begum; Chowdhury; Ferdous; Haque; Hossain; Islam; Jahan; Kabir; Khan;
  Khanam; Khatun; Mahmud; Mim; Moon; Nahar; Parvin; Rahman; Sarker; Siddiqua; Sultana; Tabassum; Yasmin`);

export const muslimPrefixes = list(`
  Md.; Md.; Md.; Mohammad; Muhammad; Sheikh; Syed; Abu`);

export const hinduMen = list(`
  Amit; Anik; Anirban; Apurba; Arnab; Avijit; Bappi; Bijoy; Biplob; Debashish; Dipto; Gourab; Hridoy; Jayanta; Joy;
  Partho; Pranto; Prosenjit; Rahul; Sajal; Sanjoy; Shuvo; Sourav; Subrata; Sujan; Tapos; Tonmoy; Uttam`);

export const hinduWomen = list(`
  Ananya; Ankita; Arpita; Barsha; Bithi; Chaity; Dipa; Ishita; Joyita; Keya; Mitu; Moumita; Nandita; Pallabi; Papri;
  Prity; Priyanka; Puja; Riya; Shreya; Shukla; Sneha; Sraboni; Susmita; Swarna; Tithi; Trisha; Urmi`);

export const hinduLast = list(`
  Banik; Biswas; Chakraborty; Chandra Das; Das; Dey; Dutta; Ghosh; Karmakar; Kundu; Majumder; Mallick; Mondal; Nath;
  Pal; Paul; Podder; Roy; Saha; Sarkar; Sen; Shil; Sutradhar`);

export const buddhistMen = list(`
  Anupam; Bimal; Dipankar; Jyoti; Nibir; Pallab; Ratan; Rupam; Subal; Sumedh; Tushar; Uchit`);
export const buddhistWomen = list(`
  Anjali; Dipika; Jayashree; Mala; Mithila; Nandini; Pushpita; Ratna; Shila; Sumitra; Tanni; Uma`);
export const buddhistLast = list(`
  Barua; Barua; Chakma; Chakma; Marma; Mutsuddi; Tanchangya; Tripura`);

export const christianMen = list(`
  Albert; Anthony; Benedict; David; Dominic; James; Joseph; Martin; Paul; Richard; Stephen; Thomas`);
export const christianWomen = list(`
  Agnes; Cecilia; Clara; Elizabeth; Juliana; Lucy; Maria; Monica; Rebeka; Rosalin; Sandra; Teresa`);
export const christianLast = list(`
  Baroi; Biswas; Corraya; Costa; Cruze; D'Costa; D'Souza; Gomes; Halder; Palma; Pereira; Rozario`);

export const occupationsOfFathers = list(`
  Business; Farmer; Teacher; Government service; Private service; Banker; Expatriate; Retired; Physician; Lawyer;
  Engineer; Police service; Imam; Shopkeeper; Fisherman; Driver`);

export const occupationsOfMothers = list(`
  Homemaker; Homemaker; Homemaker; Homemaker; Teacher; Nurse; Government service; Tailor; Banker; Private service`);
